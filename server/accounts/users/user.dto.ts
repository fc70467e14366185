import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import {
  type InvitationLink,
  type Role,
  ROLES,
  USER,
  USER_BRANCHES,
  type UserInput,
} from '../../../contract/accounts/users.js';
import { EnumField, BooleanField, IdsField, TextField } from '../../platform/validation/fields.js';
import { OwnPasswordField } from '../../platform/validation/own-password.dto.js';
import { PartialType } from '../../platform/validation/partial.js';
import { ResponseType, DateTimeProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

export class UserDto implements UserInput {
  @TextField(USER.name, { example: 'Anoma Jayawardena' }) name: string;
  @TextField(USER.email, { example: 'anoma@crestfield.example.com' }) email: string;
  @EnumField(ROLES) role?: Role;
  @BooleanField({ default: true }) isActive?: boolean;
  @IdsField(USER_BRANCHES, {
    description:
      'Branches that an ADMIN is bound to; empty: the whole school. If omitted for a new ADMIN: the former ones.',
  })
  branchIds?: number[];
  @ValidateIf(({ invite }: UserDto) => !invite)
  @TextField(USER.password, {
    format: 'password',
    description: 'Omit it for an invitation',
    example: 'correct horse',
    required: false,
  })
  password?: string;
  @BooleanField({ description: 'Mails a link to set a password, instead of `password`', example: false })
  invite?: boolean;
  @BooleanField({
    description:
      'Invites also without a mail server; `POST /api/users/{id}/invitation-link` returns the link to pass on',
    example: false,
  })
  byLink?: boolean;
  @OwnPasswordField({ description: 'Your own password; required to create a SUPER_ADMIN', required: false })
  currentPassword?: string;
}

export class UserChangesDto extends PartialType(OmitType(UserDto, ['invite', 'byLink'])) {
  @OwnPasswordField({
    description: 'Your own password; required to change the password, role, email, branches or access of a user',
    required: false,
  })
  override currentPassword?: string;
}

export class UserRemovalDto {
  @OwnPasswordField() currentPassword?: string;
}

const USER_FIELDS = ['name', 'email', 'role', 'isActive', 'branchIds'] as const;

export class StaffUserDto extends IntersectionType(ResponseType(UserDto, USER_FIELDS), StaffRecordDto) {
  @ApiProperty({
    type: [Number],
    description: 'The branches of a former ADMIN, restored when the user becomes one again',
    example: [3],
  })
  formerBranchIds: number[];
  @ApiProperty({ type: Boolean, description: 'Whether a second factor is set up for the sign-in' })
  hasSecondFactor: boolean;
  @ApiProperty({ type: Boolean, description: 'Whether the user has not set a password since the invitation' })
  isInvited: boolean;
  @DateTimeProperty(true) lastLoginAt: string | null;
}

export class InvitationLinkDto implements InvitationLink {
  @ApiProperty({ type: String, example: 'https://school.example.org/admin/set-password#7.1795800000.Zm9v' })
  url: string;
  @DateTimeProperty() until: string;
}

export class CurrentUserDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id: number;
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: String }) email: string;
  @ApiProperty({ enum: [...ROLES] }) role: Role;
  @ApiProperty({ type: [Number], description: 'Branches that an ADMIN is bound to; empty: the whole school' })
  branchIds: number[];
}
