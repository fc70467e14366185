import { All, Controller, HttpStatus, NotFoundException, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { OutsideApi } from './access.js';
import { AppException } from './exceptions.js';
import type { GroupedAdapter } from './grouped-adapter.js';

/**
 * Responds to unknown paths of the API and of the health checks in JSON, before the pages of the site, and to unknown
 * methods of known ones.
 */
@OutsideApi()
@Controller()
export class NotFoundController {
  constructor(private readonly host: HttpAdapterHost<GroupedAdapter>) {}

  @All(['api{/*path}', 'health{/*path}'])
  refuse(@Req() request: Request, @Res({ passthrough: true }) response: Response): never {
    const allowed = this.methodsOf(request.path);
    if (!allowed.length) throw new NotFoundException();
    response.setHeader('Allow', allowed.join(', '));
    throw new AppException(
      HttpStatus.METHOD_NOT_ALLOWED,
      'METHOD_NOT_ALLOWED',
      `${request.method} is not allowed here. Allowed: ${allowed.join(', ')}`,
    );
  }

  private methodsOf(path: string): string[] {
    // Not the catch-all routes, of which one has led here.
    const matching = this.host.httpAdapter.routeLayers.filter(
      (layer) => layer.route && !layer.route.path.includes('*') && layer.match(path),
    );
    const known = new Set(
      matching.flatMap(({ route }) => Object.keys(route!.methods).map((name) => name.toUpperCase())),
    );
    if (known.has('GET')) known.add('HEAD');
    return [...known].sort();
  }
}
