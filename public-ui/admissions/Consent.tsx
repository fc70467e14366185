import { BoldText } from '../components/BoldText.js';

interface Props {
  name: string;
  error?: string;
  defaultValue?: string;
  autoFocus?: boolean;
  children: string;
}

/** A required checkbox; the school edits its text. */
export function Consent({ name, error, defaultValue, autoFocus, children }: Props) {
  return (
    <div className="field field-wide field-consent">
      <label>
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={Boolean(defaultValue)}
          autoFocus={autoFocus}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'consent-error'}
        />
        <span dir="auto">
          <BoldText text={children} />
        </span>
      </label>
      {error && (
        <p className="field-error" id="consent-error">
          {error}
        </p>
      )}
    </div>
  );
}
