import { useEffect, useState } from 'react';
import { ADMISSION } from '../../contract/families/admissions.js';
import { Sent, type SentProps } from '../components/form/Sent.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { messages } from '../i18n/admissions.js';
import { fill } from '../i18n/t.js';
import { usePagePath } from '../routing/posted.js';
import { type useSettings, useSite } from '../routing/site.js';
import type { OpenBranch } from './admissions-data.js';
import { canKeepParent } from './kept-parent.js';

export type Application = Record<keyof typeof ADMISSION, string>;

const FIELDS = Object.keys(ADMISSION) as (keyof Application)[];

interface Props extends Pick<SentProps, 'receipt' | 'again'> {
  /** The submitted fields; undefined if only the URL indicates success. */
  application?: Application;
  /** Keeps the parent's part for the form of another child. */
  another: (values: Application) => void;
  branches: OpenBranch[] | null;
  /** The settings that it shows. The form reads them, as the page has only those that its first rendering reads. */
  settings: Pick<ReturnType<typeof useSettings>, 'site_admission_next' | 'site_name' | 'contact_phone'>;
}

/** Replaces the submitted form: what happens next, whom to call, and the submitted fields. */
export function Applied({ application, another, branches, settings, ...sent }: Props) {
  const { site_admission_next: next, site_name: school, contact_phone: phone } = settings;
  // The URL alone does not say whether anything is mailed.
  const isMailed = useSite().config.sendsMail && application && sent.receipt?.isMailed !== false;
  const branch = branches?.find(({ title }) => title === application?.selectedBranch);
  const call = branch ? { name: branch.title, phone: branch.contact } : { name: school, phone };
  return (
    <Sent {...sent} title={messages.sentTitle} said={messages.success} next={next}>
      {isMailed ? (
        <p>
          {messages.mailTo} <strong dir="auto">{application.parentEmail}</strong>. {messages.mailHasLink}
        </p>
      ) : (
        <p>{messages.keepReference}</p>
      )}
      {call.phone && (
        <p>
          {fill(messages.questions, { name: call.name })} <PhoneLinks phone={call.phone} />
        </p>
      )}
      {application && (
        <>
          <h3>{fill(messages.submitted, { name: application.childName })}</h3>
          <dl className="submitted">
            {FIELDS.map((field) => (
              <div key={field}>
                <dt>{messages[field]}</dt>
                <dd dir="auto">{application[field]}</dd>
              </div>
            ))}
          </dl>
          <AnotherChild isReloaded={!sent.again} onChosen={() => another(application)} />
        </>
      )}
    </Sent>
  );
}

/**
 * Not offered where the browser keeps nothing, except without a script: it then leads to an empty form. Without `again` of
 * the form, the link reloads the page.
 */
function AnotherChild({ isReloaded, onChosen }: { isReloaded: boolean; onChosen: () => void }) {
  const path = usePagePath();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(canKeepParent()), []);
  const link = { href: path, className: 'button another-child', children: messages.another };
  if (!isOffered)
    return (
      <noscript>
        <a {...link} />
      </noscript>
    );
  return (
    <a
      {...link}
      onClick={(event) => {
        if (!isReloaded) event.preventDefault();
        onChosen();
      }}
    />
  );
}
