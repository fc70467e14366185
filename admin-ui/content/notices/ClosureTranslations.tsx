import { Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { closureSentences } from '../../../contract/content/closure-sentences.js';
import { languagesIn, NOTICE_LANGUAGES_DEFAULT } from '../../../contract/school/notice-languages.js';
import { useSiteSettings } from '../../providers/useSiteSettings.js';
import { daysOf, type NoticeValues } from './noticeForm.js';

const SCRIPTS = { fontFamily: 'system-ui, "Noto Sans Sinhala", "Noto Sans Tamil", "Nirmala UI", sans-serif' };

/** What visitors read of a closure in other languages, which follows its reason, days and campus. */
export function ClosureTranslations({ branch }: { branch: string | undefined }) {
  const translate = useTranslate();
  const titleId = useId();
  const values = useWatch<NoticeValues>() as NoticeValues;
  const languages = languagesIn(useSiteSettings()?.site_notice_languages ?? NOTICE_LANGUAGES_DEFAULT);
  const { kind, reason } = values;
  const [closedFrom, closedTo] = daysOf(values) ?? [null, null];
  const sentences = closureSentences({ kind, reason, branch: branch ?? null, closedFrom, closedTo }, languages);
  const group = useRef<HTMLDivElement>(null);
  const [initial] = useState(reason);
  useEffect(() => {
    // On a phone, what was chosen is read before it is published, without a search for it.
    if (reason && reason !== initial) group.current?.scrollIntoView({ block: 'nearest' });
  }, [reason, initial]);
  const hint = !reason ? 'no_reason' : languages.length ? 'translations_hint' : 'no_languages';
  return (
    <Stack ref={group} role="group" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.notices.form.translations')}
      </Typography>
      {sentences.map(({ lang, text }) => (
        <Typography key={lang} lang={lang} sx={{ ...SCRIPTS, lineHeight: 1.7, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {translate(`resources.notices.form.${hint}`)}
      </Typography>
    </Stack>
  );
}
