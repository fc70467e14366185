import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { ActivateButton } from '../../components/list/cards/ActivateButton.js';
import { useToggleSlide } from './useToggleSlide.js';

export function ActivateSlide({ slide }: { slide: StaffHeroSlide }) {
  const toggle = useToggleSlide(slide);
  return <ActivateButton isActive={slide.isActive} onClick={toggle} />;
}
