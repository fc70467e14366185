import { t } from '../i18n/t.js';

const STEPS = [1, 2, 3, 4, 5] as const;

export function AdmissionSteps() {
  return (
    <section className="wide section-end" aria-labelledby="admission-steps">
      <h2 id="admission-steps">{t('admissions.process')}</h2>
      <ol className="admission-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`admissions.step${step}`)}</h3>
            <p>{t(`admissions.step${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
