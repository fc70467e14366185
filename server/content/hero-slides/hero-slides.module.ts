import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HeroSlide } from './hero-slide.entity.js';
import { HeroSlidesController } from './hero-slides.controller.js';
import { HeroSlidesService } from './hero-slides.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HeroSlide])],
  controllers: [HeroSlidesController],
  providers: [HeroSlidesService],
  exports: [HeroSlidesService],
})
export class HeroSlidesModule {}
