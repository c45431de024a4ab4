import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ModelResponse } from '@mylinguist/shared/schemas/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../api/error-kinds';
import { modelQuery, useDeleteModel } from '../../api/model';
import { useTimeZone } from '../../api/use-time-zone';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useNotify } from '../../components/notifier';
import { describeFit, describeNextFit } from './describe-fit';
import { SettingsSection } from './settings-section';

/** Shows whether the memory model fits the learner, and returns to the default. */
export function MemoryModelSection() {
  const { data, error, isFetching, refetch } = useQuery(modelQuery());
  return (
    <SettingsSection title="Memory model">
      {data ? (
        <Model response={data} />
      ) : error ? (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              size="small"
              aria-disabled={isFetching}
              onClick={() => {
                if (!isFetching) void refetch();
              }}
            >
              Try again
            </Button>
          }
        >
          {describeError(error)}
        </Alert>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Loading your memory model…
        </Typography>
      )}
    </SettingsSection>
  );
}

function Model({ response }: { readonly response: ModelResponse }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useDeleteModel();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const { model, reviewsUntilFit } = response;

  const useAverage = () => {
    setIsAsking(false);
    mutate(undefined, {
      onSuccess: () => notify({ message: 'Your next reviews use the average model.' }),
    });
  };

  return (
    <>
      <Stack role="status" sx={{ gap: 2 }}>
        <Typography variant="body2">{describeFit(model, timeZone)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {describeNextFit(model, reviewsUntilFit)}
        </Typography>
      </Stack>
      {error && <Alert severity="error">{describeError(error)}</Alert>}
      {model && (
        <Button
          variant="outlined"
          aria-disabled={isPending}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            if (!isPending) setIsAsking(true);
          }}
        >
          {isPending ? 'Changing…' : 'Use the average model'}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Use the average model?"
          text="The dates of your notes stay. From their next reviews on, they are scheduled by the average memory of many learners. After more reviews, the model is fitted to you again."
          confirmLabel="Use the average model"
          onConfirm={useAverage}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
