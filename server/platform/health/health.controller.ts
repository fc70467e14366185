import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../http/access.js';
import { ApiSuccess } from '../openapi/api-responses.js';
import { ProblemsService } from '../problems/problems.service.js';
import { ReadinessService } from './readiness.service.js';

const OK = { status: 'ok' };

@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly problems: ProblemsService,
  ) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiSuccess({ type: 'object' }, { message: 'Healthy' })
  async check() {
    await this.readiness.checkHealth();
    const problems = await this.problems.list();
    return problems.length ? { status: 'degraded', problems } : OK;
  }

  /** Does not query the database, because a restart would not restore it. */
  @Get('live')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiSuccess({ type: 'object' }, { message: 'Alive' })
  live(@Headers('x-forwarded-for') forwarded?: string) {
    // For the doctor, which finds out whether the proxy names the visitor.
    return forwarded ? { ...OK, isForwarded: true } : OK;
  }

  @Get('ready')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiSuccess({ type: 'object' }, { message: 'Ready' })
  async ready() {
    await this.readiness.checkReady();
    return OK;
  }
}
