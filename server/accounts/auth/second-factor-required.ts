import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import {
  SECOND_FACTOR_METHODS,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_REQUIRED_MESSAGE,
} from '../../../contract/accounts/second-factor.js';
import { SecondFactorRequiredDto } from './auth.dto.js';

const code = SECOND_FACTOR_REQUIRED;
const message = SECOND_FACTOR_REQUIRED_MESSAGE;

const example = {
  success: false,
  message,
  error: { code, message },
  data: {
    challenge: 'eyJhbGciOi…',
    expiresAt: '2026-03-14T03:35:00.000Z',
    methods: [...SECOND_FACTOR_METHODS],
    passkey: { challenge: 'MGIwZDFm', rpId: 'school.example.com', userVerification: 'preferred' },
  },
};

export const ApiSecondFactorRequired = () =>
  applyDecorators(
    ApiExtraModels(SecondFactorRequiredDto),
    ApiResponse({
      status: 401,
      description: 'Not signed in; with the code SECOND_FACTOR_REQUIRED, `data` is the challenge',
      content: {
        'application/json': {
          schema: { $ref: getSchemaPath(SecondFactorRequiredDto) },
          example,
        },
      },
    }),
  );
