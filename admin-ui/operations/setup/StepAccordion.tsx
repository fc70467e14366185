import DoneIcon from '@mui/icons-material/CheckCircle';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SetupStep, SetupStepName } from '../../../contract/operations/setup.js';

export const headerOf = (name: SetupStepName): string => `setup-${name}`;

interface Props {
  step: SetupStep;
  number: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called when the opening and the closing of the previous step have finished animating. */
  onOpened: () => void;
  children: ReactNode;
}

export function StepAccordion({ step: { name, isDone, lacks }, number, isOpen, onToggle, onOpened, children }: Props) {
  const translate = useTranslate();
  const title = translate(`setup.steps.${name}.title`);
  const state = isDone ? translate('setup.done') : lacks.map((lack) => translate(`setup.lacks.${lack}`)).join(', ');
  const Icon = isDone ? DoneIcon : OpenIcon;
  return (
    <Accordion
      component="li"
      expanded={isOpen}
      onChange={(_event, isNow) => onToggle(isNow)}
      disableGutters
      slotProps={{ heading: { component: 'h2' }, transition: { onEntered: onOpened } }}
    >
      <AccordionSummary
        id={headerOf(name)}
        aria-controls={`${headerOf(name)}-form`}
        expandIcon={<ExpandIcon />}
        sx={{ minHeight: 64, px: { xs: 2, md: 3 }, scrollMarginTop: 80 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Icon color={isDone ? 'success' : 'disabled'} aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
              {translate('setup.step', { number, title })}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {state}
            </Typography>
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails id={`${headerOf(name)}-form`} sx={{ px: { xs: 2, md: 3 }, pb: 3, pt: 0 }}>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
          {translate(`setup.steps.${name}.text`)}
        </Typography>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
