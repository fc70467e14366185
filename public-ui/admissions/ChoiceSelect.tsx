import type { ControlProps } from '../components/form/Field.js';

interface Props extends ControlProps {
  /** The first option, which is no choice. */
  empty: string;
  choices: readonly string[];
}

/** A list to choose from. On paper, an empty one is a box to tick for each choice. */
export function ChoiceSelect({ empty, choices, ...props }: Props) {
  return (
    <>
      <select {...props}>
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <ul className="printed-choices">
        {choices.map((choice) => (
          <li key={choice} dir="auto">
            {choice}
          </li>
        ))}
      </ul>
    </>
  );
}
