import { useState } from 'react';
import { focusComposer } from './Composer.js';

/** Whether the reply to this record is open. It does not go on to the record that the details show next. */
export function useReplying(id: number) {
  const [replyTo, setReplyTo] = useState<number>();
  const isReplying = replyTo === id;
  const setReplying = (willReply: boolean) => {
    if (isReplying && willReply) focusComposer();
    setReplyTo(willReply ? id : undefined);
  };
  return { isReplying, setReplying };
}
