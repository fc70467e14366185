import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { PictureBadge } from '../../components/list/cards/PictureBadge.js';
import { InlineMenu, TRIGGER } from '../../components/list/inline/InlineMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { useTotal } from '../../components/list/useTotal.js';

/** The form accepts higher places. */
const PLACES_AT_MOST = 20;

export function OrderMenu({ slide }: { slide: StaffHeroSlide }) {
  const translate = useTranslate();
  const change = useFieldChange(slide);
  const total = useTotal('hero-slides') ?? 0;
  const { order } = slide;
  const labelOf = (one: number) => translate('resources.hero-slides.order', { n: one + 1 });
  const places = new Set([...Array(Math.min(total, PLACES_AT_MOST)).keys(), order]);
  return (
    <InlineMenu
      label={translate('resources.hero-slides.fields.order')}
      value={order}
      text={labelOf(order)}
      choices={[...places].map((value) => ({ value, label: labelOf(value) }))}
      onChoose={(chosen) => change({ order: chosen })}
      trigger={(button) => (
        <ButtonBase {...button} sx={{ ...TRIGGER, font: 'inherit', borderRadius: 1.75 }}>
          <PictureBadge>
            {labelOf(order)}
            <ArrowIcon aria-hidden sx={{ mr: -0.75 }} />
          </PictureBadge>
        </ButtonBase>
      )}
    />
  );
}
