import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DiskSpace } from './disk-space.service.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** What makes room, and what needs none to speak of. */
const isSmall = ({ method, path }: Request) => method === 'DELETE' || path.startsWith('/api/auth/');

/** Refuses with 507 what would have to be stored while there is no room. */
@Injectable()
export class DiskSpaceGuard implements CanActivate {
  constructor(private readonly diskSpace: DiskSpace) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!READS.includes(request.method) && !isSmall(request)) this.diskSpace.refuseWhenFull();
    return true;
  }
}
