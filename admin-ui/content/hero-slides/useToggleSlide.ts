import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { usePatch } from '../../components/editing/usePatch.js';
import { API, http } from '../../providers/http.js';
import { afterOwnWrites } from '../../providers/versionChain.js';

/** Shows or hides a slide with the server's own route for it, and reports the server's message. */
export function useToggleSlide(slide: StaffHeroSlide) {
  const { change } = usePatch('hero-slides', slide);
  return () => {
    let message = '';
    const send = async ({ id, version }: StaffHeroSlide) => {
      const url = `${API}/hero-slides/${id}`;
      const toggle = (ifMatch?: number) => http(`${url}/toggle`, { method: 'PATCH', ifMatch });
      const { body, json } = await afterOwnWrites(url, version, toggle);
      message = (JSON.parse(body) as { message: string }).message;
      return json as StaffHeroSlide;
    };
    void change(
      { isActive: !slide.isActive },
      { send, done: () => message, failed: 'resources.hero-slides.toggle_failed', isUndoable: true },
    );
  };
}
