export const einJahrMitGallaepfeln = `Am Anfang stand ein Fleck. Ich hatte einen Brief meiner Urgroßmutter aufgeschlagen, ein einziges Blatt, vierzig Zeilen, 1911 geschrieben, und auf der Rückseite waren die Buchstaben als feine braune Schatten zu lesen, spiegelverkehrt, als hätte das Papier sich den Brief gemerkt. An zwei Stellen, dort, wo sie fest aufgedrückt hatte, war es durchgebrochen. Die Tinte hatte es gefressen.

Seitdem mache ich Tinte. Das ist nun sieben Jahre her, und ich bin dem Fleck nicht sehr viel näher gekommen. Aber ich habe ein Jahr lang Buch geführt, von Oktober bis Oktober, über alles, was ich gesammelt, gekocht, verdorben und verschrieben habe, und wer selbst anfangen möchte, kann hier nachlesen, wie es geht und vor allem, wie nicht.

# Oktober: sammeln

Ein Gallapfel ist kein Apfel. Eine Wespe, kleiner als ein Reiskorn, sticht ein Eichenblatt an und legt ein Ei hinein, und die Eiche, die das nicht mag, baut eine Kugel darum. In der Kugel sitzt die Larve und frisst. Um sich zu wehren, schickt der Baum Gerbsäure, immer mehr davon, bis die Kugel fast aus nichts anderem besteht. Die Larve lässt sich davon nicht stören. Wir dagegen schreiben seit anderthalbtausend Jahren damit.

Am besten sind die Galläpfel aus Aleppo, hart wie Murmeln, und das steht auch in jedem Rezept. Ich wohne im Münsterland. Hier fallen die Kugeln im Oktober mitsamt den Blättern herunter, sie sind leicht und weich und haben vielleicht ein Drittel der Kraft. Man nimmt eben dreimal so viele. Zwei Kilo sind ein Nachmittag im Wald, mit gebeugtem Rücken und einem Kind, das bessere Augen hat.

Nehmen Sie die mit Loch. Das Loch bedeutet, dass die Wespe ausgezogen ist. Ich habe beim ersten Mal auch die anderen genommen, habe sie in einem Glas auf die Fensterbank gestellt und hatte zu Weihnachten das Zimmer voller Wespen. Sie stechen nicht. Sie saßen sehr verwundert auf dem Adventskranz.

# November: das Rezept

Jede Eisengallustinte besteht aus vier Dingen: Gerbsäure, Eisen, Gummi und Wasser. Über die Mengen wird seit dem Mittelalter gestritten. Dies ist meines, nach siebzehn Versuchen:

- 120 g hiesige Galläpfel, grob zerstoßen
- 1 Liter Regenwasser
- 40 g Eisenvitriol, das grün sein muss; ist es gelb, taugt es für den Rasen
- 30 g Gummi arabicum, in Stücken
- drei Gewürznelken gegen den Schimmel

Die zerstoßenen Galläpfel setzt man mit dem Wasser an und lässt sie an einem warmen Ort stehen. Viele Rezepte kochen sie. Ich habe es beides probiert, nebeneinander, und wer kocht, ist nach zwei Stunden fertig und bekommt eine ordentliche braune Brühe. Wer wartet, bekommt nach drei Wochen etwas, das nach Keller riecht, eine Haut aus Schimmel trägt und auf dem Papier anderthalbmal so schwarz wird. Der Schimmel spaltet die Gerbsäure auf, er arbeitet also für uns. Man hebt ihn am Ende mit einem Löffel ab und bedankt sich.

Dann wird geseiht, durch ein Tuch, das man danach nie wieder für etwas anderes nehmen kann. Erst jetzt kommt das Eisen dazu.

Das ist der Augenblick, für den ich das alles mache. Die Brühe hat die Farbe von dünnem Tee. Man gibt das grüne Salz hinein, einen Löffel, und rührt um, und es geschieht nichts Lautes. Aber vom Löffel aus zieht ein Schatten durch das Glas, blaugrau, und wo er gewesen ist, da bleibt es dunkel. Man hat nichts Schwarzes hineingetan. Es war, wenn man so will, schon vorher da und hat nur darauf gewartet, dass man es anspricht.

# Dezember: schreiben

Frische Tinte ist blass. Wer damit schreibt, sieht ein mattes Grau und denkt, es sei misslungen. Dann geht man Kaffee kochen, und wenn man zurückkommt, ist die Zeile schwarz. Sie wird es erst an der Luft und auf dem Papier: Die Tinte dringt flüssig zwischen die Fasern ein und wird dort fest, sodass man sie nicht abwaschen kann, denn sie liegt nicht darauf, sie steckt darin. Deshalb hat man alles damit geschrieben, was gelten sollte, Testamente, Verträge, Taufbücher.

Nehmen Sie keine Füllfeder. Das Gummi setzt sie zu, und die Säure frisst das Metall. Ich schreibe mit Gänsekielen und, wenn ich ehrlich bin, meistens mit einer Glasfeder vom Flohmarkt, die nichts übel nimmt.

Im Dezember habe ich achtzig Karten geschrieben. Auf etwa der Hälfte habe ich mich verschrieben, und da man diese Tinte nicht auslöschen kann, habe ich aus jedem Fehler etwas anderes gemacht: einen Ast, einen Vogel, einmal eine ganze Landschaft mit Kühen. Meine Schwester hat mir später gesagt, sie habe nur die Karte mit den Kühen aufgehoben.

# Januar bis März: der Fensterversuch

Nun zu dem, was ich eigentlich wissen wollte. Warum hat die Tinte meiner Urgroßmutter das Papier zerfressen, und die in unserem Taufbuch, die zweihundert Jahre älter ist, nicht?

In den Büchern steht: Es liegt am Verhältnis. Ist zu viel Eisen darin, mehr als die Gerbsäure binden kann, dann bleibt das übrige Eisen frei und wandert, und wohin es kommt, da altert das Papier hundertmal so schnell. Fünfeinhalb Teile Gerbsäure auf ein Teil Eisen soll es sein, so hat man das in den Niederlanden gemessen. Die meisten alten Rezepte nehmen viel zu viel Vitriol, denn es macht die Tinte zunächst schöner.

Ich habe neun Tinten angesetzt, von sehr viel Eisen bis zu sehr wenig, und mit jeder denselben Satz auf neun Sorten Papier geschrieben. Die eine Hälfte hängte ich ins Südfenster und die andere ins Badezimmer, wo es immer feucht ist. Der Satz lautete: *Ich bitte um Nachsicht.*

Im März ließ sich schon einiges ablesen. Im Fenster waren alle Tinten mit wenig Eisen zu einem warmen Braun verblasst, und die mit viel Eisen waren schwarz wie am ersten Tag. Im Bad dagegen hatten die schönen schwarzen begonnen, auf der Rückseite zu erscheinen. *Nachsicht* kam als Erstes durch, weil ich bei dem N immer fest aufdrücke.

Man kann also wählen. Entweder verblasst die Schrift, oder das Papier zerfällt. Dazwischen liegt ein schmaler Streifen, in dem es gut geht, und der Schreiber im Taufbuch hat ihn getroffen, ohne etwas von Chemie zu wissen. Ich glaube, er war einfach geizig mit dem Vitriol.

# April: andere Säfte

In diesem Monat gab es keine Galläpfel, und ich wurde leichtsinnig.

*Walnuss*, aus Schalen vom letzten Herbst: ein weiches, gutmütiges Braun, das man nicht verderben kann. Für Kinder und für Landschaften zu empfehlen. *Kreuzdornbeeren*, unreif gepflückt und eingefroren: gelb, mit Alaun grün, in der Sonne leider nach zwei Wochen fort. *Schlehenrinde*, nach dem Rezept des Mönches Theophilus, in Wein gekocht: Es dauert vier Tage, das ganze Haus riecht nach Glühwein und Zaun, und am Ende hat man einen Fingerhut voll rötlicher Farbe, so schön und so nutzlos, dass ich sie nur zum Ansehen behalte. *Rote Bete*: nein.

# Mai bis August: Schimmel und Nachbarn

Nelken helfen nur eine Zeit lang. Im Mai hatten drei von neun Gläsern einen Pelz. Ich habe sie abgeseiht und mit einem Schluck Rum versetzt, was auch im siebzehnten Jahrhundert üblich war, und sie haben sich gehalten. Mein Nachbar, dem ich es am Zaun erzählte, wollte daraufhin gern einmal kosten. Man soll es nicht trinken. Ich habe ihm den Rum gegeben.

Im Juli kam eine Schulklasse. Es waren vierundzwanzig Kinder, jedes mit einer Feder, die sie selbst geschnitten hatten, und vierundzwanzig Gläser mit dünnem Tee. Dann bekam jedes einen Löffel Vitriol. Ich hatte eine kleine Rede über Gerbstoffe vorbereitet, aber sie ist in einem allgemeinen Aufschrei untergegangen. Ein Junge, der den ganzen Vormittag nichts gesagt hatte, rührte in seinem Glas und sagte langsam: »Das war da schon drin.« Ich hätte es nicht besser sagen können und habe die Rede wieder eingesteckt.

# September: der Brief

Im September bin ich mit dem Brief zu einer Restauratorin gefahren. Sie legte ihn unter ihr Licht, sah ihn lange an und fragte, ob meine Urgroßmutter die Tinte selbst gemacht habe. Das wusste ich nicht. Sie sagte, es sei jedenfalls keine gekaufte, denn gekaufte sei damals schon recht gleichmäßig gewesen. Diese hier habe eine, die es gut meinte, viel zu kräftig angesetzt.

Dann hat sie ihn gerettet, soweit man das kann: in ein Bad gelegt, das die freien Eisen bindet, in ein zweites, das die Säure nimmt, und die gebrochenen Stellen mit einem japanischen Papier hinterlegt, das man kaum sieht. Es dauerte den ganzen Tag, und ich durfte dabeisitzen. Als das Blatt im Wasser lag und ganz durchscheinend wurde, konnte man beide Seiten auf einmal lesen, die Schrift und ihren Schatten, Zeile für Zeile genau übereinander.

Ich habe sie gefragt, was sie von meinem schmalen Streifen hält, von den fünfeinhalb Teilen. Sie hat gelacht. »Ach wissen Sie«, sagte sie, »die vorsichtig geschriebenen Briefe bekomme ich gar nicht zu sehen. Die sind ja alle noch in Ordnung. Hierher kommt nur, was jemand unbedingt sagen wollte.«

# Oktober: noch einmal

In dem Brief steht übrigens nichts Besonderes. Sie schreibt, dass die Birnen gut waren in diesem Jahr, dass der Kleine Zähne bekommt und dass sie um Nachsicht bittet, weil die Tinte so schmiert. Durchgebrochen ist das Papier an zwei Stellen: bei dem Wort *Birnen* und bei ihrem Namen.

Heute war ich wieder im Wald. Das Kind ist inzwischen größer als ich und sieht noch immer besser. Wir haben kaum gesprochen, nur hin und wieder hielt einer von uns eine Kugel hoch, und der andere nickte oder schüttelte den Kopf. Es sind zwei Kilo, alle mit Loch. Ich werde diesmal etwas mehr Vitriol nehmen.
`;
