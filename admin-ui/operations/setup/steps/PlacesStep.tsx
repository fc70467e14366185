import { Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Issue } from '../../../../contract/platform/envelope.js';
import { LATITUDE, LONGITUDE, type StaffBranch } from '../../../../contract/school/branches.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import { useBranches } from '../../../components/useBranches.js';
import { paths } from '../../../providers/paths.js';
import { readCoordinate } from '../../../school/branches/location.js';
import { LocationFields } from '../../../school/branches/LocationFields.js';
import { RecordStep } from './RecordStep.js';
import type { StepProps } from './stepProps.js';

interface PlaceValues {
  latitude: string | null;
  longitude: string | null;
}

function placeIssues({ latitude, longitude }: PlaceValues): Issue[] {
  if (!latitude?.trim() && !longitude?.trim()) return [{ path: 'latitude', message: 'setup.places.missing' }];
  const rules = [
    { path: 'latitude', value: readCoordinate(latitude, LATITUDE), message: LATITUDE.message },
    { path: 'longitude', value: readCoordinate(longitude, LONGITUDE), message: LONGITUDE.message },
  ];
  return rules.filter(({ value }) => typeof value !== 'number').map(({ path, message }) => ({ path, message }));
}

export function PlacesStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const branches = useBranches();
  const heading = useRef<HTMLHeadingElement>(null);
  const [saved, setSaved] = useState<number[]>([]);
  // Stays on this branch until it is saved: a colleague may add a branch before it, or set its location.
  const [askedId, setAskedId] = useState<number>();
  useEffect(() => {
    if (saved.length) heading.current?.focus();
  }, [saved]);
  if (!branches) return <ScreenLoading shape="form" />;
  const active = branches.filter(({ status }) => status === 'ACTIVE');
  const missing = active.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  const isLeft = ({ id }: StaffBranch) => !saved.includes(id);
  const branch = branches.find((one) => one.id === askedId && isLeft(one)) ?? missing.find(isLeft);
  if (branch && branch.id !== askedId) setAskedId(branch.id);
  if (!branch) {
    return (
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography>{translate(active.length ? 'setup.places.all' : 'setup.places.none')}</Typography>
        <Link component={RouterLink} to={paths.branches}>
          {translate('setup.another')}
        </Link>
      </Stack>
    );
  }
  return (
    <RecordStep<PlaceValues, StaffBranch>
      key={branch.id}
      resource="branches"
      list={paths.branches}
      record={branch}
      values={{ latitude: branch.latitude?.toString() ?? '', longitude: branch.longitude?.toString() ?? '' }}
      rules={placeIssues}
      fromForm={({ latitude, longitude }) => ({
        latitude: readCoordinate(latitude, LATITUDE),
        longitude: readCoordinate(longitude, LONGITUDE),
      })}
      submit="setup.save"
      onSaved={({ id }) => {
        setSaved((before) => [...before, id]);
        return onDone();
      }}
    >
      <Typography ref={heading} variant="h3" dir="auto" tabIndex={-1}>
        {branch.title}
      </Typography>
      <Typography color="textSecondary" dir="auto">
        {branch.address}
      </Typography>
      <LocationFields />
    </RecordStep>
  );
}
