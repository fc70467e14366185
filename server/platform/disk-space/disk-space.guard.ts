import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isOutsideApi } from '../http/access.js';
import { DiskSpaceService } from './disk-space.service.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const isSmall = ({ method, path }: Request) => method === 'DELETE' || path.startsWith('/api/auth/');

@Injectable()
export class DiskSpaceGuard implements CanActivate {
  constructor(private readonly diskSpace: DiskSpaceService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isOutsideApi(context) && !READS.includes(request.method) && !isSmall(request)) this.diskSpace.refuseWhenFull();
    return true;
  }
}
