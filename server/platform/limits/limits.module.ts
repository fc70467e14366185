import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Counter } from './counter.entity.js';
import { RateLimiter } from './rate-limiter.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([Counter])], providers: [RateLimiter], exports: [RateLimiter] })
export class LimitsModule {}
