import type { Active, Announcements, Over } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';
import { draggedAdmission, statusOf } from './dragged.js';

export function useAnnouncements(): Announcements {
  const translate = useTranslate();
  const say = (message: string, active: Active, over: Over | null) => {
    const status = statusOf(over);
    return translate(message, {
      name: draggedAdmission(active).studentName,
      column: status && translate(`resources.admissions.statuses.${status}`),
    });
  };
  return {
    onDragStart: ({ active }) => say('resources.admissions.board.picked', active, null),
    onDragOver: ({ active, over }) => (over ? say('resources.admissions.board.over', active, over) : undefined),
    onDragEnd: ({ active, over }) =>
      say(over ? 'resources.admissions.board.dropped' : 'resources.admissions.board.left', active, over),
    onDragCancel: ({ active }) => say('resources.admissions.board.left', active, null),
  };
}
