import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, type HttpError } from 'react-admin';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { failureSentence } from '../../components/failureSentence.js';
import { useStaleSentence } from '../../components/useStaleSentence.js';
import { API, http } from '../../providers/http.js';
import { afterOwnWrites } from '../../providers/ownWrites.js';

const TOGGLE_WORDS = { failed: 'resources.hero-slides.toggle_failed' };

/** Shows or hides a slide by the call made for it; what the server says about it is told. */
export function useToggleSlide({ id, version }: StaffHeroSlide) {
  const notify = useNotify();
  const refresh = useRefresh();
  const staleSentence = useStaleSentence();
  const { mutate, isPending } = useMutation<string, HttpError>({
    mutationFn: async () => {
      const url = `${API}/hero-slides/${id}`;
      const toggle = (ifMatch?: number) => http(`${url}/toggle`, { method: 'PATCH', ifMatch });
      const { body } = await afterOwnWrites(url, version, toggle);
      return (JSON.parse(body) as { message: string }).message;
    },
    onSuccess: (message) => notify(message, { type: 'success' }),
    onError: (error) => notify(staleSentence(error) ?? failureSentence(error, TOGGLE_WORDS), { type: 'error' }),
    onSettled: () => refresh(),
  });
  return { toggle: mutate, isToggling: isPending };
}
