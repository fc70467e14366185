import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { ActivateButton } from '../../components/ActivateButton.js';
import { useToggleSlide } from './useToggleSlide.js';

export function ActivateSlide({ slide }: { slide: StaffHeroSlide }) {
  const { toggle, isToggling } = useToggleSlide(slide);
  return <ActivateButton isActive={slide.isActive} busy={isToggling} onClick={() => toggle()} />;
}
