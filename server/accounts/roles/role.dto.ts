import { ApiProperty } from '@nestjs/swagger';
import type { Access, RouteAccess, RouteGroup } from '../../../contract/accounts/roles.js';

const AccessProperty = (who: string) =>
  ApiProperty({ enum: ['all', 'own', 'none'], description: `Whether ${who} may, with all records or the own ones` });

export class RouteAccessDto implements RouteAccess {
  @ApiProperty({ type: String, description: 'HTTP method', example: 'PUT' }) method: string;
  @ApiProperty({ type: String, description: 'Its path, with parameters', example: '/api/events/:id' }) path: string;
  @ApiProperty({ type: String, description: 'What it does', example: 'Change any part of one event' }) summary: string;
  @ApiProperty({ type: Boolean, description: 'Visitors may, too' }) isPublic: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'API tokens with this scope may, too',
    example: 'events:update',
  })
  scope: string | null;
  @AccessProperty('an EDITOR') EDITOR: Access;
  @AccessProperty('an ADMIN who is bound to branches') BRANCH_ADMIN: Access;
  @AccessProperty('an ADMIN') ADMIN: Access;
  @AccessProperty('a SUPER_ADMIN') SUPER_ADMIN: Access;
}

export class RouteGroupDto implements RouteGroup {
  @ApiProperty({ type: String, description: 'What the routes are about', example: 'Events' }) name: string;
  @ApiProperty({ type: [RouteAccessDto], description: 'The routes' }) routes: RouteAccessDto[];
}
