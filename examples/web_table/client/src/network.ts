/** The tables of a server: HTTP, and a WebSocket for each line. */

import type { Transport } from "./transport";

/** What this client speaks. The token goes with the handshake, as a page can send it in no other header. */
const SPOKEN = "rulecore.table";
const BEARER = "token.";
/** As tokens are; anything else would be no word of a handshake, and is nobody's. */
const TOKEN = /^[\w-]+$/;

export const network: Transport = {
  alone: null,

  async ask(path, body) {
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`api/${path}`, body === undefined ? {} : post);
    const told: unknown = await answer.json().catch(() => null);
    return { status: answer.status, told, otherwise: answer.statusText };
  },

  open(table, token) {
    const address = new URL(`api/tables/${table}/socket`, location.href.split("#")[0]);
    address.protocol = address.protocol.replace("http", "ws");
    const handshake = token !== null && TOKEN.test(token) ? [BEARER + token] : [];
    return new WebSocket(address, [SPOKEN, ...handshake]);
  },
};
