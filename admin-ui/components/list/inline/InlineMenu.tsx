import { Menu, MenuItem, type ButtonBaseProps } from '@mui/material';
import { useId, useState, useTransition, type KeyboardEvent, type ReactNode } from 'react';
import { afterNextPaint } from '../../afterNextPaint.js';

export interface InlineChoice<V> {
  value: V;
  label: string;
}

export interface InlineMenuProps<V> {
  label: string;
  value: V;
  text: string;
  choices: InlineChoice<V>[];
  onChoose: (value: V) => void;
  onOpen?: () => void;
}

interface Props<V> extends InlineMenuProps<V> {
  trigger: (button: ButtonBaseProps<'button'>) => ReactNode;
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** Larger touch target that takes no room in the layout, and a ring while the menu is open. */
export const TRIGGER = {
  position: 'relative',
  '&[aria-expanded=true]': { boxShadow: '0 0 0 2px currentColor' },
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' } },
} as const;

export function InlineMenu<V extends string | number | null>({
  label,
  value,
  text,
  choices,
  onChoose,
  onOpen,
  trigger,
}: Props<V>) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpening, start] = useTransition();
  const open = (button: HTMLElement) => {
    onOpen?.();
    setAnchor(button);
  };
  const choose = (chosen: V) => {
    setAnchor(null);
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <>
      {trigger({
        type: 'button',
        'aria-label': `${label}: ${text}`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpening || Boolean(anchor),
        'aria-controls': anchor ? menuId : undefined,
        // After a click, paint the ring before the menu. With keys, open at once: the next key is for the menu.
        onClick: ({ currentTarget, detail }) => (detail > 0 ? start(() => open(currentTarget)) : open(currentTarget)),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (!OPENING_KEYS.includes(event.key)) return;
          event.preventDefault();
          open(event.currentTarget);
        },
      })}
      {anchor && (
        <Menu
          id={menuId}
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {choices.map((choice) => (
            <MenuItem
              key={choice.value}
              role="menuitemradio"
              aria-checked={choice.value === value}
              selected={choice.value === value}
              dir="auto"
              // After a click, paint the press before the change. With keys, return the focus at once.
              onClick={({ detail }) => (detail > 0 ? afterNextPaint(() => choose(choice.value)) : choose(choice.value))}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
