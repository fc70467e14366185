import { readItems } from '../../contract/school/setting-lists.js';
import { BoldText } from '../components/BoldText.js';
import { messages } from '../i18n/admissions.js';
import { useSettings } from '../routing/site.js';

/** One line that scrolls sideways where it does not fit. */
export function AdmissionSteps() {
  const steps = readItems(useSettings().site_admission_steps);
  if (!steps.length) return null;
  return (
    <section className="wide admission-process" aria-labelledby="admission-steps">
      <h2 id="admission-steps">{messages.process}</h2>
      <div className="admission-line" tabIndex={0} role="group" aria-labelledby="admission-steps">
        <ol className="admission-steps">
          {steps.map(({ title, text }, index) => (
            <li key={index}>
              <h3 dir="auto">{title}</h3>
              <p dir="auto">
                <BoldText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
