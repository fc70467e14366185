import type { IncomingMessage } from 'node:http';

/** Whether whoever sent it has gone half-way: what fails then is no error of the server. */
export const isAborted = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete;
