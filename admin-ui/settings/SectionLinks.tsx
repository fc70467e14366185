import { Box, Button } from '@mui/material';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';

/** Leads to the sections of a long form, by their headings. */
export function SectionLinks({ sections }: { sections: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  const [headings, setHeadings] = useState<HTMLElement[]>([]);

  useEffect(
    () => setHeadings([...(sections.current?.querySelectorAll<HTMLElement>('section > h2') ?? [])]),
    [sections],
  );

  const go = (heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <Box
      component="nav"
      aria-label={translate('settings.sections')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', lg: 'wrap' },
        gap: 1,
        // One row, which fades where it goes on. A focus ring needs room inside.
        m: -0.5,
        p: 0.5,
        pr: { xs: 4, lg: 0.5 },
        overflowX: { xs: 'auto', lg: 'visible' },
        scrollbarWidth: 'none',
        maskImage: { xs: 'linear-gradient(to left, transparent, #000 40px)', lg: 'none' },
        '& ~ section > h2': { scrollMarginTop: 'calc(var(--top-bar, 0px) + 16px)', outline: 'none' },
      }}
    >
      {headings.map((heading) => (
        <Button
          key={heading.id}
          size="small"
          variant="outlined"
          onClick={() => go(heading)}
          // Browsers leave one as it is that they show in part.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
          sx={{ flexShrink: 0 }}
        >
          {heading.textContent}
        </Button>
      ))}
    </Box>
  );
}
