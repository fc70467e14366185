import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { RouteGroupDto } from './role.dto.js';
import { RolesService } from './roles.service.js';

@ApiTags('Roles')
@Controller('roles')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'List who may do what',
    description:
      'Each route with the roles that may call it, from the rules that the server itself follows. BRANCH_ADMIN is an ADMIN who is bound to branches; `own` means records of these branches. For SUPER_ADMIN.',
  })
  @ApiSuccess(RouteGroupDto, { message: 'Roles loaded', list: true })
  @ApiErrors(401, 403)
  list() {
    return this.roles.list();
  }
}
