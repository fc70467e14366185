import DoneIcon from '@mui/icons-material/CheckCircle';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, type ReactNode } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { Setup, SetupStep, SetupStepName } from '../../../contract/operations/setup.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { SETUP_PROGRESS } from './SetupProgress.js';
import { AddressStep } from './steps/AddressStep.js';
import { BackupsStep } from './steps/BackupsStep.js';
import { ColoursStep } from './steps/ColoursStep.js';
import { ContactStep } from './steps/ContactStep.js';
import { IdentityStep } from './steps/IdentityStep.js';
import { MailStep } from './steps/MailStep.js';
import type { StepProps } from './steps/stepProps.js';
import { useSetup } from './useSetup.js';

const headerOf = (name: SetupStepName): string => `setup-${name}`;

interface StepAccordionProps {
  step: SetupStep;
  number: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called when the opening and the closing of the previous step have finished animating. */
  onOpened: () => void;
  children: ReactNode;
}

function StepAccordion({
  step: { name, isDone, lacks },
  number,
  isOpen,
  onToggle,
  onOpened,
  children,
}: StepAccordionProps) {
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

/** The forms of records load when they are opened. */
const FORMS: Record<SetupStepName, ComponentType<StepProps>> = {
  identity: IdentityStep,
  colours: ColoursStep,
  contact: ContactStep,
  campus: lazyScreen(() => import('./steps/BranchStep.js'), 'BranchStep'),
  places: lazyScreen(() => import('./steps/PlacesStep.js'), 'PlacesStep'),
  pictures: lazyScreen(() => import('./steps/PicturesStep.js'), 'PicturesStep'),
  colleagues: lazyScreen(() => import('./steps/ColleaguesStep.js'), 'ColleaguesStep'),
  event: lazyScreen(() => import('./steps/EventStep.js'), 'EventStep'),
  mail: MailStep,
  backups: BackupsStep,
  address: AddressStep,
};

const showStep = (name: SetupStepName) => document.getElementById(headerOf(name))!.scrollIntoView({ block: 'start' });

const nextOf = (steps: SetupStep[]) => steps.find(({ isDone }) => !isDone)?.name;

/** Accordion of steps, one open at a time. Completing a step opens the next one. */
export function SetupSteps({ steps }: { steps: SetupStep[] }) {
  const queryClient = useQueryClient();
  const { refetch } = useSetup();
  const [opened, setOpened] = useState(() => nextOf(steps));
  // A step that is closed before saving stays mounted, so that it keeps what was typed.
  const [kept, setKept] = useState<SetupStepName[]>([]);

  // A new school starts at the top of the page instead of at its first step.
  useEffect(() => {
    if (opened && opened !== steps[0]?.name) showStep(opened);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps

  const goOn = async (from: SetupStepName) => {
    void queryClient.invalidateQueries({ queryKey: ['site'] });
    const { data } = await refetch();
    leave(from, (data as Setup | undefined)?.steps ?? steps);
  };
  const leave = useEvent((from: SetupStepName, left: SetupStep[]) => {
    if (left.find(({ name }) => name === from)?.isDone === false) return;
    setKept((before) => before.filter((name) => name !== from));
    // A backup takes a while, in which another step may have been opened.
    if (opened !== from) return;
    const next = nextOf(left);
    setOpened(next);
    document.getElementById(next ? headerOf(next) : SETUP_PROGRESS)?.focus({ preventScroll: Boolean(next) });
  });

  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step, index) => {
        const { name } = step;
        const Form = FORMS[name];
        return (
          <StepAccordion
            key={name}
            step={step}
            number={index + 1}
            isOpen={opened === name}
            onOpened={() => showStep(name)}
            onToggle={(isOpen) => {
              setKept((before) => [...before.filter((other) => other !== name), ...(opened ? [opened] : [])]);
              setOpened(isOpen ? name : undefined);
            }}
          >
            {(opened === name || kept.includes(name)) && (
              <LazyBoundary fallback={<ScreenLoading shape="form" />}>
                <Form onDone={() => goOn(name)} />
              </LazyBoundary>
            )}
          </StepAccordion>
        );
      })}
    </Box>
  );
}
