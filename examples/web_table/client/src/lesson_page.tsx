/** A lesson: the learner decides at every step, and may ask of any piece why not before anything is played. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "./api";
import type { Language } from "./board";
import { useNarrow } from "./choices";
import { Drawn } from "./drawn";
import { useSpeech, Written } from "./here";
import { HowToPlay } from "./how";
import { type Done, type Lesson, type Lessons, meanwhile, rulesOf, type Step, tableOf, viewOf } from "./lesson";
import { lessonWords, type LessonWords } from "./lesson_words";
import type { Action, Game, Words } from "./protocol";

type LessonPageProps = { game: Game; id: string | null };

export function LessonPage({ game, id }: LessonPageProps) {
  const { language, words } = useSpeech();
  const [lessons, setLessons] = useState<Lessons | null>(null);
  const [failed, setFailed] = useState("");
  const load = () => {
    setFailed("");
    api.lessons(game.id).then(setLessons, (error: unknown) => setFailed(String(error)));
  };
  useEffect(load, [game.id]);
  if (!lessons)
    return (
      <p class="panel" role={failed ? "alert" : "status"}>
        {failed || words.loading} {failed && <button onClick={load}>{words.retry}</button>}
      </p>
    );
  const lesson = id === null ? lessons.lessons[0] : lessons.lessons.find((one) => one.id === id);
  if (!lesson) return <p class="panel">{lessonWords[language].none}</p>;
  return <Walk key={lesson.id} game={game} lesson={lesson} others={lessons.lessons.filter((one) => one !== lesson)} />;
}

type WalkProps = { game: Game; lesson: Lesson; others: readonly Lesson[] };

/** Step after step; `as`: whether the learner did what the recorded player had done, so that the game just goes on. */
function Walk({ game, lesson, others }: WalkProps) {
  const { language } = useSpeech();
  const words = lessonWords[language];
  const [at, setAt] = useState(0);
  const [as, setAs] = useState<"recorded" | "otherwise">("otherwise");
  const step = lesson.steps[at];
  const go = (done: Done) => {
    setAs(done.recorded ? "recorded" : "otherwise");
    setAt(at + 1);
    scrollTo(0, 0);
  };
  return (
    <div class="lesson" data-step={at} data-steps={lesson.steps.length}>
      <div class="way">
        <h1>
          {game.title[language]} · {lesson.title[language]}
        </h1>
        <HowToPlay of={{ game: game.id }} title={game.title[language]} style="round" />
        {step && <span>{words.step(at + 1, lesson.steps.length)}</span>}
        <i style={{ width: `${(100 * at) / lesson.steps.length}%` }} />
      </div>
      {step && <AtStep key={at} {...{ game, lesson, step, at, as, go }} />}
      {!step && <Finished {...{ game, lesson, others }} again={() => setAt(0)} />}
    </div>
  );
}

type Answer = { is: "refused"; clause: string; reason: Words } | { is: "allowed" } | { is: "failed" };
type AtStepProps = {
  game: Game;
  lesson: Lesson;
  step: Step;
  at: number;
  as: "recorded" | "otherwise";
  go: (done: Done) => void;
};

function AtStep({ game, lesson, step, at, as, go }: AtStepProps) {
  const { language } = useSpeech();
  const words = lessonWords[language];
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  // The board drops what is picked when the view is another object.
  const view = useMemo(() => viewOf(step, done), [step, done]);
  const table = tableOf(lesson, step, done, view, language);

  const attempt = async (action: Action) => {
    if (busy.current || done) return;
    busy.current = true;
    setBusy(true);
    try {
      const tried = await api.attempt(game.id, lesson.id, at, action);
      if (tried.refused) setAnswer({ is: "refused", ...tried.refused });
      else if (asking) setAnswer({ is: "allowed" });
      else {
        setAnswer(null);
        setDone(tried);
      }
    } catch {
      setAnswer({ is: "failed" });
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  const act = (action: Action) => void attempt(action);
  const isNarrow = useNarrow();
  const before = <Meanwhile texts={meanwhile(step, as, language)} words={words} isOther={at > 0 && as === "otherwise"} />;
  return (
    <>
      {!isNarrow && before}
      <p class="say" role="status">
        {step.say[language]}
      </p>
      <div class="playing" data-done={done !== null}>
        <section class="stage" aria-busy={isBusy}>
          <p class="question">{table.prompt.text}</p>
          <Drawn game={game} table={table} names={lesson.names[language]} act={act} />
        </section>
        <div class="side">
          {isNarrow && before}
          {table.prompt.choices.length > 0 && (
            <section class="panel choices mine">
              <ul>
                {table.prompt.choices.map((choice) => (
                  <li key={choice.number}>
                    <button onClick={() => act(choice.action)}>{choice.label}</button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Rules {...{ game, step, language, words }} />
        </div>
      </div>
      <div class="bar">
        {answer && <AnswerBox {...{ game, answer, language, words }} close={() => setAnswer(null)} />}
        {done && (
          <div class="answer good" role="status">
            <b>{words.done}.</b> {done.events[language].map((event) => event.text).join(" ")}
          </div>
        )}
        {done ? (
          <NextButton text={at + 1 < lesson.steps.length ? words.next : words.finish} press={() => go(done)} />
        ) : (
          <>
            <button class="why" aria-pressed={asking} onClick={() => (setAsking(!asking), setAnswer(null))}>
              {words.whyNot}
            </button>
            <small>{asking ? words.whyNotOn : words.whyNotOff}</small>
          </>
        )}
      </div>
    </>
  );
}

/** It takes the focus, so that whoever plays with the keyboard can go on. */
function NextButton({ text, press }: { text: string; press: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} class="main next" onClick={press}>
      {text}
    </button>
  );
}

function Meanwhile({ texts, words, isOther }: { texts: readonly string[]; words: LessonWords; isOther: boolean }) {
  if (!texts.length) return null;
  return (
    <details class="meanwhile">
      <summary>
        {words.meanwhile}: {texts.at(-2) ?? texts.at(-1)}
      </summary>
      {isOther && <p>{words.elsewise}</p>}
      <ol>
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ol>
    </details>
  );
}

type RulesProps = { game: Game; step: Step; language: Language; words: LessonWords };

/** The rules that the step is about, each with what it forbids in this position. */
function Rules({ game, step, language, words }: RulesProps) {
  return (
    <section class="panel taught" aria-label={words.rules}>
      <h2>{words.rules}</h2>
      {step.clauses.map((id) => {
        const clause = game.clauses[id];
        const forbidden = step.forbidden.find((one) => one.clause === id);
        return (
          <article key={id}>
            <h3>{clause?.title[language]}</h3>
            <p>{clause && <Written text={clause.text[language]} />}</p>
            {forbidden && (
              <details>
                <summary>{words.forbids}</summary>
                <ul>
                  {forbidden.examples.map(({ label, reason }) => (
                    <li key={label.en}>
                      <b>{label[language]}</b>: {reason[language]}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </article>
        );
      })}
    </section>
  );
}

type AnswerBoxProps = { game: Game; answer: Answer; language: Language; words: LessonWords; close: () => void };

/** What the rules say of what was tried or asked about; it stays in sight, at the foot of the window. */
function AnswerBox({ game, answer, language, words, close }: AnswerBoxProps) {
  const { words: common } = useSpeech();
  const clause = answer.is === "refused" ? game.clauses[answer.clause] : undefined;
  return (
    <div class={answer.is === "allowed" ? "answer good" : "answer"} role="alert">
      {answer.is === "refused" && (
        <>
          <b>
            {words.refused}: {answer.reason[language]}
          </b>
          {clause && (
            <p>
              <strong>{clause.title[language]}.</strong> <Written text={clause.text[language]} />
            </p>
          )}
        </>
      )}
      {answer.is === "allowed" && words.allowed}
      {answer.is === "failed" && words.failed} <button onClick={close}>{common.close}</button>
    </div>
  );
}

type FinishedProps = { game: Game; lesson: Lesson; others: readonly Lesson[]; again: () => void };

function Finished({ game, lesson, others, again }: FinishedProps) {
  const { language } = useSpeech();
  const words = lessonWords[language];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="panel finished">
      <h2 ref={heading} tabIndex={-1}>
        {words.finished}
      </h2>
      <p>{words.learnt}</p>
      <ul>
        {rulesOf(lesson).map((id) => (
          <li key={id}>{game.clauses[id]?.title[language]}</li>
        ))}
      </ul>
      {others.length > 0 && <h3>{words.more}</h3>}
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <a href={`#learn/${game.id}/${other.id}`}>{other.title[language]}</a>
          </li>
        ))}
      </ul>
      <p class="ways">
        <a class="main" href="#">
          {words.play}
        </a>{" "}
        <button onClick={again}>{words.again}</button>
      </p>
    </section>
  );
}
