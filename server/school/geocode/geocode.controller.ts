import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { GEOCODE, type Place } from '../../../contract/school/geocode.js';
import { Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { storable } from '../../platform/validation/storable.js';
import { GeocodeService } from './geocode.service.js';

class PlaceDto implements Place {
  @ApiProperty({ type: String, example: 'Kandy, Central Province, Sri Lanka' }) name: string;
  @ApiProperty({ type: Number, example: 7.2906 }) latitude: number;
  @ApiProperty({ type: Number, example: 80.6337 }) longitude: number;
}

@ApiTags('Geocode')
@Controller('geocode')
export class GeocodeController {
  constructor(private readonly geocode: GeocodeService) {}

  @Get()
  @Roles()
  @ApiQuery({ name: 'q', schema: { type: 'string', minLength: 1, maxLength: GEOCODE.max }, example: 'Kandy' })
  @ApiOperation({
    operationId: 'searchPlaces',
    summary: 'Find places in Sri Lanka by name, at most five',
    description: "For the map in a branch's form. Queries the configured geocoder; 502 if it does not respond.",
  })
  @ApiSuccess([PlaceDto], { message: 'Places found', list: true })
  @ApiErrors(400, 401, 403, 502)
  search(@Query('q') query: unknown) {
    if (typeof query !== 'string' || !query.trim() || query.length > GEOCODE.max || !storable(query)) {
      throw ValidationException.field('q', `Must be text of at most ${GEOCODE.max} characters`);
    }
    return this.geocode.search(query);
  }
}
