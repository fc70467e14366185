import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.js';

export function Refusal({ children }: { children: string | undefined }) {
  return children && <Message key={children}>{children}</Message>;
}

/** Takes the focus, so that it is in view wherever the form is on the page. */
function Message({ children }: { children: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  // Where the form was posted, the attribute did it before the scripts came.
  const [isNew] = useState(useHydrated());
  useEffect(() => {
    if (isNew) element.current!.focus();
  }, [isNew]);
  return (
    <p ref={element} className="form-refusal" role="alert" tabIndex={-1} autoFocus={!isNew}>
      {children}
    </p>
  );
}
