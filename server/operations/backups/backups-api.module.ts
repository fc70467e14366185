import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { Config } from '../../platform/config/config.js';
import { BackupsController } from './backups.controller.js';
import { Erasure } from '../../families/erasures/erasure.entity.js';
import { BackupsModule } from './backups.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { DownloadTicketsService } from './download-tickets.service.js';
import { ErasuresFileService } from './erasures-file.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Erasure]),
    AuthModule,
    BackupsModule,
    UsersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [BackupsController],
  providers: [DownloadTicketsService, ErasuresFileService],
})
export class BackupsApiModule {}
