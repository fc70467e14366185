import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, WhileSettingUp } from '../http/access.js';
import { ApiSuccess, ApiErrors } from '../openapi/api-responses.js';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';

class AboutDto {
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: String }) version: string;
  @ApiProperty({ type: String, example: 'Asia/Colombo', description: 'By whose calendar days are judged' })
  timeZone: string;
  @ApiProperty({ type: String, description: 'Address of a map tile with {z}, {x} and {y}' }) tileUrl: string;
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
    summary: 'Name and version of this API, and how it is set up',
    description: 'Time zone and what else both user interfaces go by.',
  })
  @ApiSuccess(AboutDto, { message: 'The API of a school site' })
  @ApiErrors(401)
  about(): AboutDto {
    const { timeZone, tileUrl } = this.config;
    return { name: 'school-site', version: VERSION, timeZone, tileUrl };
  }
}
