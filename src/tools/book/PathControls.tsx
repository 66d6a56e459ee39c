import { Fragment, useState } from 'react';
import type { AnyStateNode } from 'xstate';
import styles from './book.module.css';
import { valueText } from '#tools/paths/path-state.ts';
import type { Step } from '#tools/paths/model.ts';
import type { HandPath } from './use-path.ts';
import { CitedRules, Why } from './Why.tsx';

const kinds: readonly [title: string, type: readonly Step['type'][]][] = [
  ['What a person does', ['sent']],
  ['Results of effects', ['done', 'failed']],
  ['Time', ['waited']],
];

/** What the state of a path means, and the guards and rules that led to it. */
export const Meaning = ({ path: { steps, current } }: { path: HandPath }) => {
  // What a person did last; effects may have answered since.
  const explained = steps.findLast(({ why }) => why.length > 0);
  const inner = (current.state.machine._nodes as AnyStateNode[]).filter(({ parent }) => parent !== undefined);
  const described = inner.flatMap(({ description }) => description ?? []);
  const why = explained?.why.join() ?? '';
  const cited = /\b[A-Z]+-\d/.test(why) ? why : inner.map(({ meta }) => JSON.stringify(meta)).join();
  return (
    <>
      {described.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {explained !== undefined && (
        <>
          <strong>{explained.label}</strong>
          <Why lines={explained.why} />
        </>
      )}
      <CitedRules cited={cited} />
    </>
  );
};

/** The possible next steps as buttons, and the path so far; an earlier step can be restored. */
export const PathControls = ({ path }: { path: HandPath }) => {
  const { inputs, inputName, begin, steps, possible, take, backTo, current, isArrived } = path;
  const { machine } = current.state;
  const [isWhole, setIsWhole] = useState(false);
  const refused = possible.filter((one) => one.refused.length > 0);
  return (
    <section aria-labelledby="path" className={styles.path}>
      <h2 id="path">Step through it by hand</h2>
      <label>
        Begin with
        <select value={inputName} onChange={({ target }) => begin(target.value)}>
          {inputs.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p role="status">
        Now in <code>{valueText(machine.value)}</code>
        {machine.status !== 'active' && (
          <>
            ; it has ended
            {machine.output === undefined ? (
              ''
            ) : (
              <>
                {' '}
                with <code>{JSON.stringify(machine.output)}</code>
              </>
            )}
          </>
        )}
      </p>
      {!isArrived && <Meaning path={path} />}
      <label>
        <input type="checkbox" checked={isWhole} onChange={({ target }) => setIsWhole(target.checked)} /> Also ignored
        events
      </label>
      <div className={styles.kinds}>
        {kinds.map(([title, types]) => {
          const offered = possible.filter(({ step, isHandled }) => types.includes(step.type) && (isHandled || isWhole));
          return (
            offered.length > 0 && (
              <fieldset key={title}>
                <legend>{title}</legend>
                {offered.map(({ step, why }) => (
                  <Fragment key={step.label}>
                    <button type="button" onClick={() => take(step)}>
                      {step.label}
                    </button>
                    <Why lines={why} />
                  </Fragment>
                ))}
              </fieldset>
            )
          );
        })}
      </div>
      {refused.length > 0 && (
        <details open>
          <summary>Transitions that a guard refuses now (grey in the diagram)</summary>
          {refused.map(({ step, why }) => (
            <Fragment key={step.label}>
              <strong>{step.label}</strong>
              <Why lines={why} />
            </Fragment>
          ))}
        </details>
      )}
      <h3>Path so far</h3>
      <ol className={styles.way}>
        {steps.map(({ label, state }, index) => (
          <li key={`${index} ${label}`}>
            <button
              type="button"
              onClick={() => backTo(index)}
              aria-current={index === steps.length - 1 ? 'step' : undefined}>
              {label} → {valueText(state.machine.value)}
            </button>
          </li>
        ))}
      </ol>
      <details>
        <summary>Context of the machine</summary>
        <pre>{JSON.stringify(machine.context, null, 2)}</pre>
      </details>
    </section>
  );
};
