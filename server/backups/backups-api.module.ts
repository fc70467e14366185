import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AuthModule } from '../auth/auth.module.js';
import { Config } from '../config/config.js';
import { BackupsController } from './backups.controller.js';
import { BackupsModule } from './backups.module.js';
import { UsersModule } from '../users/users.module.js';
import { DownloadTickets } from './download-tickets.service.js';

/** The routes, which the commands do without. */
@Module({
  imports: [
    AuthModule,
    BackupsModule,
    UsersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [BackupsController],
  providers: [DownloadTickets],
})
export class BackupsApiModule {}
