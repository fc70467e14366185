import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, WhileSettingUp } from '../http/access.js';
import { ApiSuccess, ApiErrors } from '../openapi/api-responses.js';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';

class AboutDto {
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: String }) version: string;
  @ApiProperty({ type: String, example: 'Asia/Colombo', description: 'The time zone of all calendar days' })
  timeZone: string;
  @ApiProperty({ type: String, description: 'URL template of a map tile with {z}, {x} and {y}' }) tileUrl: string;
}

@ApiTags('Health')
@Controller()
export class AboutController {
  constructor(private readonly config: Config) {}

  @Get()
  @Public()
  @WhileSettingUp()
  @ApiOperation({
    operationId: 'getAbout',
    summary: 'Return name, version and configuration of this API',
    description: 'Includes the configuration that both user interfaces need.',
  })
  @ApiSuccess(AboutDto, { message: 'The API of a school site' })
  @ApiErrors(401)
  about(): AboutDto {
    const { timeZone, tileUrl } = this.config;
    return { name: 'school-site', version: VERSION, timeZone, tileUrl };
  }
}
