import { Controller, Get, Header, HttpStatus } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../common/access.js';
import { Answers } from '../common/answers.js';
import { Failed } from '../common/failures.js';

/** For load balancers and for the reconnect check of the public site. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-store')
  @Answers({ type: 'object' }, { message: 'Healthy' })
  async check() {
    try {
      await this.dataSource.query('SELECT 1');
    } catch {
      throw new Failed(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', 'The database does not answer');
    }
    return { status: 'ok' };
  }
}
