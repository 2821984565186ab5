export const nachtschicht = `Um halb elf schloss Herr Wenzel die Werkstatt von innen ab, hängte das Sakko über die Stuhllehne und legte das Gedicht auf die Marmorplatte. Es war mit der Maschine geschrieben, zwölf Zeilen auf einem dünnen Blatt, und es musste bis sechs Uhr früh gesetzt, umbrochen, gedruckt und getrocknet sein. Um sieben würde jemand kommen und es abholen. Wer, das hatte man ihm nicht gesagt.

Er las es einmal mit den Augen durch und einmal mit den Händen. Das machte er immer so. Die rechte Hand lag auf der Kante des Setzkastens, und bei jedem Buchstaben, den er las, zuckte der Finger ein wenig, der ihn würde holen müssen. Links oben das große A, die Mitte hinunter das kleine e, das größte Fach von allen, weil im Deutschen ohne das e nichts geht. Zwölf Zeilen. Nach der vierten zuckte der Finger und fand keinen Ort.

Herr Wenzel nahm die Brille ab, putzte sie und las die vierte Zeile noch einmal.

Es war ein Wort, das es nicht gab. Es bestand aus lauter gewöhnlichen Buchstaben, man konnte es aussprechen, es hatte sogar einen Klang, ungefähr wie wenn man eine Schublade aufzieht, in der lange nichts gewesen ist. Aber er kannte es nicht, und er hatte in zweiundfünfzig Jahren, wie er glaubte, jedes Wort einmal in der Hand gehabt.

# Halb zwölf

Er begann mit der ersten Zeile. Es war eine Garamond, zwölf Punkt, die er von seinem Meister übernommen hatte, der sie von seinem hatte. Sie war schon so abgenutzt, dass die feinen Striche beim Drucken nicht mehr ganz kamen. Junge Leute bezahlten neuerdings dafür. Früher hatte man gesagt, die Schrift sei müde; heute sagte man, sie habe Charakter.

Buchstabe für Buchstabe kam in den Winkelhaken, auf dem Kopf und von links nach rechts, die Signatur nach oben. Nach jedem Wort ein Ausschluss. Das Klicken war in dem leeren Raum sehr deutlich zu hören, und nach einer Weile hörte er es wie jemand, der einem anderen bei der Arbeit zuhört. Drei Zeilen. Er hob sie aus dem Haken auf das Schiff, band nichts zusammen, nur zur Probe, und setzte den Haken neu an.

Dann kam das Wort.

Setzen konnte man es, daran lag es nicht. Die Frage war, ob er durfte. Ein Setzer setzt, was dasteht, das war das Erste, was man lernte, gleich nach dem Ausfegen. Aber das Zweite, was man lernte, und zwar mit dem Handrücken, war, dass ein Setzer sieht, was dasteht. Wenn in der Zeitung gestanden hätte, der Herr Minister habe eine Rede *gehalsten*, dann wäre es nicht der Minister gewesen, der am nächsten Tag ohne Arbeit war, und auch nicht der Redakteur.

Man hätte anrufen müssen. Auf dem Zettel stand aber keine Nummer.

# Mitternacht

Er machte sich einen Kaffee auf dem Spirituskocher und nahm das Wörterbuch vom Regal, das dicke, dann das dickere. Beide kannten es nicht. Er suchte unter den Wörtern davor und unter denen danach. Er probierte, ob ein Buchstabe verrutscht sein mochte: Auf der Maschine liegt das n neben dem m und das r neben dem t, und wer im Dunkeln schreibt oder in Eile, der greift daneben. Er tauschte eines nach dem anderen aus und bekam der Reihe nach einen Vogel, einen Teil vom Wagen und ein unanständiges Wort aus der Gegend von Linz. Jedes davon passte in die Zeile. Keines passte in das Gedicht.

Was war das eigentlich für eines? Er war nicht sicher, ob er das sagen konnte. Es kam ein Zimmer darin vor, und jemand, der nicht mehr darin war. In der zweiten Strophe wurde ein Fenster geöffnet. Es reimte sich nicht, hatte aber etwas, das ihn beim Lesen jedes Mal an derselben Stelle Atem holen ließ, und diese Stelle war genau vor dem Wort. Man ging darauf zu wie in einem dunklen Gang, mit ausgestreckter Hand, und dann war es da.

Vielleicht, dachte er, ist es ein Name.

# Ein Uhr

Um eins klopfte es ans Fenster. Draußen stand Frau Halasz von nebenan, im Mantel über dem Nachthemd. Sie hatte Licht gesehen. Sie sah seit dem Sommer immer Licht, wo welches war, weil sie nicht mehr schlief.

»Frau Halasz«, sagte Herr Wenzel, nachdem er ihr aufgesperrt hatte, »Sie waren doch Lehrerin. Was ist das für ein Wort?«

Sie hielt das Blatt weit von sich weg, dann ganz nahe. Sie bewegte die Lippen. Er beobachtete ihr Gesicht, und da war es wieder: Sie las und las und holte Atem.

»Das weiß ich nicht«, sagte sie dann. Nach einer Pause sagte sie: »Aber es stimmt.«

»Was heißt, es stimmt? Es steht nirgends.«

»Nein«, sagte Frau Halasz. Sie setzte sich auf den Papierstapel beim Ofen, wo früher der Lehrling gesessen hatte, und zog den Mantel um die Knie. »Wie mein Mann gestorben ist, da war ein Geräusch in der Wohnung, das vorher nicht da gewesen ist. Jeden Abend um sechs. Ich hab wochenlang gesucht. Es war der Lift, Herr Wenzel. Der ist dreißig Jahre lang jeden Abend um sechs gefahren, aber da war immer er drin. Also hab ich ihn nie gehört, verstehen Sie, sondern nur: jetzt kommt er.« Sie gab ihm das Blatt zurück. »Dafür gibt es auch kein Wort. Da hab ich mir gedacht, wie ich das gelesen hab: Na, jetzt schon.«

Herr Wenzel sagte nichts. Er schenkte ihr vom Kaffee ein. Sie tranken ihn, ohne zu reden, und um halb zwei ging sie hinüber und drehte zum ersten Mal seit dem Sommer ihr Licht ab.

# Drei Uhr

Er setzte es. Er holte die Buchstaben einen nach dem anderen, langsamer als sonst, und bei jedem sah er nach, ob er der richtige war, so wie man ein Kind, das man nicht kennt, nach Hause bringt. Als das Wort im Haken stand, fuhr er mit dem Daumen darüber. Es fühlte sich an wie alle anderen.

Er setzte die Zeile zu Ende. Fünf, sechs, sieben, das Fenster, acht. Bei zehn ging ihm das kleine e aus. Es waren nur zwölf Zeilen, aber irgendwer hatte vor Jahren das halbe Fach für ein Plakat abgeräumt und nie zurückgelegt, und er hatte immer nur Visitenkarten damit gesetzt. Ihm fehlten zwei.

Das war nun ein Fehler, wie er ihn kannte, und beinahe hätte er sich gefreut. Er ging in Gedanken die Kästen durch. Es gab in der ganzen Stadt niemanden mehr, bei dem man nachts um drei ein e von dieser Schrift hätte borgen können. Der Letzte, der Pokorny in der Lerchengasse, hatte seine im Frühjahr an einen Dekorateur verkauft, der daraus Lampen machte.

Er sah auf das Gedicht. Er sah in der vierten Zeile das Wort an, das zwei davon hatte. Einen Augenblick lang lag alles so offen vor ihm wie ein Kasten: Man hätte es nur gegen eines von den anderen tauschen müssen, gegen den Vogel oder das Teil vom Wagen, und kein Mensch hätte es je bemerkt, höchstens einer. Dann hätte es gerade gereicht.

# Halb vier

Herr Wenzel nahm eine Lampe und stieg in den Keller. Ganz hinten, unter den Klischees von Firmen, die es nicht mehr gab, stand die Kiste, in die sein Meister alles geworfen hatte, was zum Einschmelzen bestimmt gewesen war. Dann war der Krieg ausgegangen, und niemand hatte es mehr abgeholt. Er kniete sich davor. Er brauchte eine halbe Stunde, bis er das erste gefunden hatte, und für das zweite fast noch eine. Sie waren beide verletzt; dem einen fehlte ein Stück vom Bauch, dem anderen stand der Querstrich schief.

Er wusch sie im Benzin und hielt sie unter das Licht. Man würde es sehen. Wer etwas davon verstand, der würde sehen, dass da zwei in der Reihe standen, die schon einmal fortgeworfen worden waren.

Er stellte das eine in die zehnte Zeile, wo eines fehlte, und überlegte. Dann nahm er aus dem Wort in der vierten das gesunde heraus und trug es hinunter in die zwölfte. Das mit dem schiefen Strich setzte er an seine Stelle. Warum, das hätte er nicht sagen können. Nur schien ihm, dass ein Wort, das noch niemand benutzt hatte, nicht ganz so neu aussehen sollte.

# Sechs Uhr

Um fünf war die Form geschlossen und in der Presse. Er zog zwei Abzüge für den Papierkorb, legte an einer Stelle ein Stück Seidenpapier unter und zog den dritten. Er hielt ihn schräg gegen das Licht. Die Schrift saß im Papier wie Spuren in einem ganz leichten Schnee. Zwölf Zeilen, oben die drei, dann die vierte. Er las, und er holte an der Stelle Atem.

Vierzig Stück waren bestellt. Er druckte einundvierzig.

Um sieben kam eine junge Frau in einem Regenmantel. Sie hatte ein verweintes oder ein unausgeschlafenes Gesicht, das ließ sich nicht unterscheiden. Sie nahm das oberste Blatt und las es im Stehen. Bei der vierten Zeile blieb sie so lange hängen, dass Herr Wenzel merkte, wie er die Hände auf dem Rücken verschränkte, als stünde er noch vor dem Meister.

»Sie haben es gelassen«, sagte sie endlich. »Die beiden anderen Druckereien haben angerufen und gefragt, ob das ein Tippfehler ist.«

»Und?«, sagte Herr Wenzel. »Ist es einer?«

Sie sah ihn an. Es war ihr anzumerken, dass sie sich das die ganze Nacht hindurch selbst gefragt hatte. »Ja«, sagte sie. »Es ist seine letzte Seite, und er hat schon nicht mehr gut gesehen. Ich weiß nicht, was er schreiben wollte. Aber ich habe es dann immer wieder gelesen, und auf einmal –« Sie suchte nach etwas und fand es nicht.

»Ja«, sagte Herr Wenzel. »Es stimmt.«

Als sie gegangen war, räumte er auf. Er löste die Form, wusch sie und legte die Buchstaben zurück, jeden an seinen Ort; nur die beiden aus der Kiste steckte er in die Westentasche. Dann ging er hinüber und schob das einundvierzigste Blatt bei Frau Halasz unter der Tür durch. Drinnen war alles still. Im Stiegenhaus setzte sich der Lift in Bewegung und fuhr, ohne jemanden darin, hinunter.
`;
