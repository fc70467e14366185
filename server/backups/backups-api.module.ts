import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { Config } from '../config/config.js';
import { BackupsController } from './backups.controller.js';
import { Erasure } from '../erasures/erasure.entity.js';
import { BackupsModule } from './backups.module.js';
import { UsersModule } from '../users/users.module.js';
import { DownloadTickets } from './download-tickets.service.js';
import { ErasuresFile } from './erasures-file.service.js';

/** The routes, which the commands do without. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Erasure]),
    AuthModule,
    BackupsModule,
    UsersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [BackupsController],
  providers: [DownloadTickets, ErasuresFile],
})
export class BackupsApiModule {}
