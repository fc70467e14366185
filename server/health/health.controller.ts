import { Controller, Get, Header, HttpStatus } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../http/access.js';
import { ApiSuccess } from '../openapi/api-responses.js';
import { AppException } from '../http/exceptions.js';
import { areUisBuilt } from '../http/static-files.js';

/** For load balancers and for the reconnect check of the public site. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  // Files that come later are served after a restart only.
  readonly isBuilt = areUisBuilt();

  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiSuccess({ type: 'object' }, { message: 'Healthy' })
  async check() {
    if (!this.isBuilt) throw unavailable('The built pages are missing: npm run build');
    try {
      await this.dataSource.query('SELECT 1');
    } catch {
      throw unavailable('The database does not answer');
    }
    return { status: 'ok' };
  }
}

const unavailable = (message: string) => new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', message);
