import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface StepsProps {
  label: string;
  names: readonly string[];
  /** Zero-based. */
  current: number;
  /** Step states for screen readers. */
  words: { done: string; here: string; ahead: string };
}

const LINE =
  "not-first:before:absolute not-first:before:top-3 not-first:before:right-1/2 not-first:before:w-full not-first:before:content-['']";
const SIGN = 'relative z-10 grid size-6 place-items-center rounded-full';

export const Steps = ({ label, names, current, words }: StepsProps) => (
  <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
    {names.map((name, index) => {
      const isHere = index === current;
      const isDone = index < current || (isHere && index === names.length - 1);
      return (
        <li
          key={name}
          aria-current={isHere ? 'step' : undefined}
          className={cx(
            'relative flex flex-col items-center gap-2 text-center text-xs leading-tight sm:text-sm',
            LINE,
            index <= current
              ? 'not-first:before:-mt-px not-first:before:h-0.5 not-first:before:bg-teal'
              : 'not-first:before:h-px not-first:before:bg-edge not-first:before:opacity-50',
            isHere ? 'font-semibold' : 'text-quiet',
          )}
        >
          {isDone ? (
            <span className={cx(SIGN, 'bg-teal text-on-teal')}>
              <Icon name="check" className="size-4" />
            </span>
          ) : (
            <span className={cx(SIGN, 'bg-paper', isHere ? 'border-2 border-teal' : 'border border-edge')}>
              {isHere && <span className="size-2.5 rounded-full bg-teal" />}
            </span>
          )}
          <span>
            {name}
            <span className="sr-only">, {isHere ? words.here : isDone ? words.done : words.ahead}</span>
          </span>
        </li>
      );
    })}
  </ol>
);
