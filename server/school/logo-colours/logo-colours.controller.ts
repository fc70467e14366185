import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { LOGO_COLOURS_AT_MOST, type LogoColours } from '../../../contract/school/logo-colours.js';
import { Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { LogoColoursService } from './logo-colours.service.js';

class LogoColoursDto implements LogoColours {
  @ApiProperty({
    type: [String],
    maxItems: LOGO_COLOURS_AT_MOST,
    description: 'The strongest first',
    example: ['#1d4a7c', '#e9a23b'],
  })
  colours: string[];
}

@ApiTags('Settings')
@Controller('logo-colours')
export class LogoColoursController {
  constructor(private readonly logo: LogoColoursService) {}

  @Get()
  @Roles()
  @ApiOperation({
    operationId: 'findLogoColours',
    summary: "Find the colours of the school's logo, the strongest first",
    description: 'Of different hues, without greys. Empty for a logo of greys, and for one that is not stored here.',
  })
  @ApiSuccess(LogoColoursDto, { message: 'Colours found' })
  @ApiErrors(401, 403, 429)
  find() {
    return this.logo.find();
  }
}
