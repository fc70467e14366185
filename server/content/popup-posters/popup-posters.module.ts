import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PopupPoster } from './popup-poster.entity.js';
import { PopupPostersController } from './popup-posters.controller.js';
import { PopupPostersService } from './popup-posters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PopupPoster])],
  controllers: [PopupPostersController],
  providers: [PopupPostersService],
  exports: [PopupPostersService],
})
export class PopupPostersModule {}
