import { ADMISSION } from '../../contract/families/admissions.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { phrases } from '../i18n/admissions.js';
import { fill } from '../i18n/t.js';

export type Application = Record<keyof typeof ADMISSION, string>;

const FIELDS = Object.keys(ADMISSION) as (keyof Application)[];

interface Props {
  /** The submitted fields; undefined if only the URL says that the form was sent. */
  application?: Application;
  /** The branch, or the school. */
  name: string;
  phone: string;
}

/** The address of the confirmation, the number to call, and the submitted application. */
export function Applied({ application, name, phone }: Props) {
  return (
    <>
      <p>
        {phrases.mailTo} {application ? <strong dir="auto">{application.parentEmail}</strong> : phrases.yourEmail}.{' '}
        {phrases.noMail}
      </p>
      <p>
        {fill(phrases.questions, { name })} <PhoneLinks phone={phone} />
      </p>
      {application && (
        <>
          <h3>{fill(phrases.submitted, { name: application.childName })}</h3>
          <dl className="submitted">
            {FIELDS.map((field) => (
              <div key={field}>
                <dt>{phrases[field]}</dt>
                <dd dir="auto">{application[field]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
