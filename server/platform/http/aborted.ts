import type { IncomingMessage } from 'node:http';

export const isAborted = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete;
