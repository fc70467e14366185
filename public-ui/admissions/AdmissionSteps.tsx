import { readItems } from '../../contract/school/setting-lists.js';
import { phrases } from '../i18n/admissions.js';
import { useSettings } from '../routing/site.js';

export function AdmissionSteps() {
  const steps = readItems(useSettings().site_admission_steps);
  if (!steps.length) return null;
  return (
    <section className="wide section-end" aria-labelledby="admission-steps">
      <h2 id="admission-steps">{phrases.process}</h2>
      <ol className="admission-steps">
        {steps.map(({ title, text }, index) => (
          <li key={index}>
            <h3 dir="auto">{title}</h3>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
