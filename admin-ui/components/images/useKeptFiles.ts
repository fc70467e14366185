import { useEffect, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { currentOwner, keepFiles, takeFiles } from '../../providers/formDrafts.js';
import { sessionEnded } from '../../providers/session.js';

/** Keeps unfinished uploads when the session ends, and resumes them after the next sign-in. */
export function useKeptFiles(source: string, pending: File[], add: (files: File[]) => void): void {
  const notify = useNotify();
  const { pathname } = useLocation();
  const [owner] = useState(currentOwner);
  const place = `${pathname} ${source}`;
  const keep = useEvent(() => {
    if (pending.length > 0) keepFiles(owner, place, pending);
  });
  const resume = useEvent(() => {
    const files = takeFiles(place);
    if (files.length === 0) return;
    add(files);
    notify('image.resumed', { messageArgs: { smart_count: files.length } });
  });

  useEffect(() => {
    sessionEnded.addEventListener('end', keep);
    sessionEnded.addEventListener('leave', keep);
    return () => {
      sessionEnded.removeEventListener('end', keep);
      sessionEnded.removeEventListener('leave', keep);
    };
  }, [keep]);

  // Waits until the form is mounted, as restoring its draft does.
  useEffect(() => {
    const timer = setTimeout(resume);
    return () => clearTimeout(timer);
  }, [place, resume]);
}
