import { styled } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Keys } from './Keys.js';
import type { Option, OptionGroup } from './options.js';

interface Props {
  id: string;
  groups: OptionGroup[];
  activeId: string | undefined;
  onChoose: (option: Option) => void;
}

/** One styled element around plain ones: styling each row would take longer than the palette may take to open. */
const Root = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: 8,
  '& strong, & small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& strong': { margin: '0 8px', fontWeight: 650 },
  '& p': { margin: 0 },
  '& small': { display: 'block' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '6px 8px',
    minHeight: 44,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '& > div': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  },
  '& [aria-selected=true]': {
    backgroundColor: theme.palette.action.selected,
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

/** Options in groups. The focus stays in the text field, whose `aria-activedescendant` names the active option. */
export function Listbox({ id, groups, activeId, onChoose }: Props) {
  const translate = useTranslate();
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => void active.current?.scrollIntoView({ block: 'nearest' }), [activeId]);

  return (
    <Root id={id} role="listbox" aria-label={translate('palette.results')}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={translate(label)}>
          <strong aria-hidden>{translate(label)}</strong>
          {options.map((option) => (
            <Row
              key={option.id}
              ref={option.id === activeId ? active : undefined}
              option={option}
              isActive={option.id === activeId}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </Root>
  );
}

interface RowProps {
  ref: React.Ref<HTMLDivElement> | undefined;
  option: Option;
  isActive: boolean;
  onChoose: (option: Option) => void;
}

const Row = ({ ref, option, isActive, onChoose }: RowProps) => (
  <div
    ref={ref}
    id={option.id}
    role="option"
    aria-selected={isActive}
    onClick={() => onChoose(option)}
    onMouseDown={(event) => event.preventDefault()}
  >
    <div>
      <p>{option.label}</p>
      {option.detail && <small>{option.detail}</small>}
    </div>
    {option.keys && <Keys keys={option.keys} />}
  </div>
);
