import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { ReviewDto } from './review.dto.js';
import { REVIEWS } from './reviews.collection.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('Reviews')
@Controller('reviews')
export class ReviewsController extends CollectionController({
  collection: REVIEWS,
  one: 'review',
  many: 'reviews',
  create: ReviewDto,
}) {
  constructor(service: ReviewsService) {
    super(service);
  }
}
