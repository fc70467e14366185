import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormAnswer } from './form-answer.entity.js';
import { FormsService } from './forms.service.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([FormAnswer])], providers: [FormsService], exports: [FormsService] })
export class FormsModule {}
