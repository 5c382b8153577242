"""The server of `rulecore mcp`: the tools, by the official SDK of the Model Context Protocol."""

from __future__ import annotations

import json
from inspect import getdoc
from typing import Any

from rulecore.adapters.common import insist_on
from rulecore.cli.mcp.tools import TOOLS, answer, form_of
from rulecore.cli.texts import Texts
from rulecore.core.built import VERSION
from rulecore.core.errors import RulecoreError

# Before the imports that need it: without the extra, the error names it.
insist_on("mcp", "mcp")

import anyio  # noqa: E402
from mcp.server import Server, ServerRequestContext  # noqa: E402
from mcp.server.stdio import stdio_server  # noqa: E402
from mcp_types import (  # noqa: E402
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)


async def _listed(context: ServerRequestContext[Any], params: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(
        tools=[
            Tool(
                name=name,
                description=" ".join((getdoc(tool) or "").split()),
                input_schema=form_of(name).model_json_schema(),
                annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False),
            )
            for name, tool in TOOLS.items()
        ]
    )


async def _called(context: ServerRequestContext[Any], params: CallToolRequestParams) -> CallToolResult:
    """What the tool answers, as JSON; or one sentence that says what is wrong with the input."""
    try:
        text, is_error = json.dumps(answer(params.name, params.arguments or {}), ensure_ascii=False), False
    except RulecoreError as error:
        text, is_error = str(error), True
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=is_error)


SERVER: Server[Any] = Server(
    "rulecore",
    version=VERSION,
    instructions=Texts("mcp")("instructions"),
    on_list_tools=_listed,
    on_call_tool=_called,
)


def serve() -> None:
    """Answer over the standard streams until the input ends."""
    anyio.run(_serve)


async def _serve() -> None:
    async with stdio_server() as (read, write):
        await SERVER.run(read, write, SERVER.create_initialization_options())
