import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { EventObject } from 'xstate';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { allowed } from '#support/allowed.ts';
import { withGates } from '#tools/replay/gates.ts';
import { withHiddenWords } from '#tools/replay/hidden.ts';
import { type Language, languages } from '#domain/language.ts';
import { Choice } from './Choice.tsx';
import { isReport, type Order, type Report } from './messages.ts';

type ScreenProps = Omit<Order, 'type'> & { width: number; onReport?: (report: Report) => void };

const height = 720;

/** The portal's own screen at one state, in a frame that sends no call. */
const Screen = ({ flow, snapshot, language, width, onReport }: ScreenProps) => {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow || !isReport(data)) return;
      if (data.type === 'frame.ready') setIsReady(true);
      onReport?.(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onReport]);

  const order = JSON.stringify({ type: 'show', flow, snapshot, language } satisfies Order);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(order), window.location.origin);
  }, [isReady, order]);

  return (
    <chakra.iframe
      display="block"
      border="0"
      bg="white"
      ref={(element: HTMLIFrameElement | null) => {
        // While the page around it suspends, React clears a plain ref, and the frame's messages would get lost.
        if (element !== null) frame.current = element;
      }}
      title={`Screen of ${flow}`}
      src="./screen.html"
      loading="lazy"
      css={{ width: `${width}px`, height: `${height}px` }}
    />
  );
};

/** A screen as a picture of half its size, which cannot be used. */
export const SmallScreen = (props: Pick<ScreenProps, 'flow' | 'snapshot' | 'language'>) => (
  <Box inert width="196px" height="360px" overflow="hidden" borderWidth="1px" borderRadius="md">
    <Box transform="scale(0.5)" transformOrigin="0 0">
      <Screen {...props} width={390} />
    </Box>
  </Box>
);

type Props = {
  flow: string;
  snapshot: StoredSnapshot;
  /** It comes from a support code, which does not hold everything. */
  isRedacted?: boolean;
  onEvent?: (path: readonly string[], event: EventObject) => void;
};

const widths = ['320', '390', '768', '1280'] as const;

/** A screen in any language and width. */
export const ScreenFrame = ({ flow, snapshot, isRedacted = false, onEvent }: Props) => {
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<Language>('es');
  const [width, setWidth] = useState<(typeof widths)[number]>('390');

  const take = (report: Report): void => {
    if (report.type === 'frame.shown') setMessage('');
    if (report.type === 'frame.failed') setMessage('This state fits no screen of this release.');
    if (report.type === 'link.followed')
      setMessage(`A link to ${report.href}. Links do not work in a picture of a screen.`);
    if (report.type === 'event.sent') onEvent?.(report.path, report.event);
  };

  return (
    <>
      <Flex wrap="wrap" gap="4">
        <Choice name="Language" value={language} options={languages} onChange={setLanguage} />
        <Choice name="Width" value={width} options={widths} textOf={(pixels) => `${pixels} px`} onChange={setWidth} />
      </Flex>
      <Text role="status" minHeight="6" color="fg.muted">
        {message}
      </Text>
      <Box
        role="group"
        tabIndex={0}
        aria-label="Screen"
        overflow="auto"
        maxHeight="2xl"
        borderWidth="1px"
        borderRadius="md">
        <Screen
          flow={flow}
          snapshot={isRedacted ? withHiddenWords(withGates(snapshot, allowed)) : snapshot}
          language={language}
          width={Number(width)}
          onReport={take}
        />
      </Box>
    </>
  );
};
